import pg from "pg";

/** @returns the address of the new database on the same server. */
export async function createDatabase(serverUrl: string, name: string, template?: string): Promise<string> {
  const made = `create database ${name}${template ? ` template ${template} strategy file_copy` : ""}`;
  await ask(serverUrl, [`drop database if exists ${name} with (force)`, made]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const dropDatabase = (serverUrl: string, name: string): Promise<void> =>
  ask(serverUrl, [`drop database ${name} with (force)`]);

async function ask(serverUrl: string, statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
