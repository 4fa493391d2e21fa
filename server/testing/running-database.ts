import { Client } from 'pg';
import { reachDatabase } from '../src/db/reach-database.ts';

/** Says something to the database of a server that runs on this data folder. */
async function say(dataDir: string, statement: string, values: readonly string[] = []) {
  const { connection, close } = await reachDatabase({ databaseUrl: undefined, dataDir });
  const client = new Client(connection);
  await client.connect();
  await client.query(statement, [...values]);
  await client.end();
  await close();
}

/** Lets the sign-ins of an address count as ones that have shown a second factor; see `showFactor`. */
export const showFactorOn = (dataDir: string, email: string): Promise<void> =>
  say(
    dataDir,
    'update sessions set has_second_factor = true where user_id = (select id from users where email = $1)',
    [email],
  );

/** Makes the account of an address a system administrator. */
export const makeAdminOn = (dataDir: string, email: string): Promise<void> =>
  say(dataDir, 'update users set is_system_admin = true where email = $1', [email]);

/** Lets every sign-in of a system administrator from now on count as one that has shown a second factor. */
export const letAdminsIn = (dataDir: string): Promise<void> =>
  say(
    dataDir,
    `create function show_factor() returns trigger language plpgsql as $$
     begin
       new.has_second_factor := (select is_system_admin from users where id = new.user_id);
       return new;
     end $$;
     create trigger show_factor before insert on sessions for each row execute function show_factor()`,
  );

/** Keeps a Poya day on the list of holidays, before any class of that day is made. */
export const putPoyaOn = (dataDir: string, date: string, name: string): Promise<void> =>
  say(
    dataDir,
    `insert into holidays (date, name, kind, gazette) values ($1, $2, 'poya', '0000/00') on conflict do nothing`,
    [date, name],
  );
