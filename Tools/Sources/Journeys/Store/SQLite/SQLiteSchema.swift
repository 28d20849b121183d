internal import GRDB

/// The tables in SQLite, and their migrations.
enum SQLiteSchema {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1") { db in
            try db.execute(
                sql: """
                    -- Patterns, flows, reasons and persons. They repeat, so events refer to them by id.
                    CREATE TABLE text (id INTEGER PRIMARY KEY, value TEXT NOT NULL UNIQUE, module TEXT NOT NULL);
                    CREATE INDEX text_module ON text (module);
                    CREATE TABLE resource (
                        id INTEGER PRIMARY KEY, app TEXT NOT NULL, appVersion TEXT, build TEXT, system TEXT,
                        device TEXT, locale TEXT);
                    -- In a unique index NULLs are distinct, so they are replaced by U+0001.
                    CREATE UNIQUE INDEX resource_fields ON resource (
                        app, ifnull(appVersion, char(1)), ifnull(build, char(1)), ifnull(system, char(1)),
                        ifnull(device, char(1)), ifnull(locale, char(1)));
                    CREATE TABLE session (id INTEGER PRIMARY KEY, uuid BLOB NOT NULL UNIQUE);
                    -- Clustered by the order in which questions read it.
                    CREATE TABLE event (
                        session INTEGER NOT NULL, sequence INTEGER NOT NULL, id BLOB NOT NULL,
                        at INTEGER NOT NULL, name INTEGER NOT NULL, source INTEGER NOT NULL,
                        outcome INTEGER NOT NULL, visit INTEGER NOT NULL, "from" INTEGER, "to" INTEGER NOT NULL,
                        resource INTEGER NOT NULL, person INTEGER, flow INTEGER, origin INTEGER,
                        reason INTEGER, asked INTEGER, meant INTEGER, micros INTEGER, "values" TEXT,
                        PRIMARY KEY (session, sequence, id)) WITHOUT ROWID;
                    """)
        }
        migrator.registerMigration("2") { db in
            try db.execute(
                sql: """
                    -- Not unique, because no text can stand for NULL: a resource is looked up with IS before it is inserted.
                    DROP INDEX resource_fields;
                    CREATE INDEX resource_fields ON resource (app, appVersion, build, system, device, locale);
                    -- One row, which checks overwrite to see that the disk takes a batch.
                    CREATE TABLE probe (id INTEGER PRIMARY KEY, data BLOB NOT NULL);
                    """)
        }
        return migrator
    }
}
