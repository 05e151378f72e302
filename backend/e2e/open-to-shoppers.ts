import pg from 'pg';

/** What the owner's first run ends with: a shop in production is closed to shoppers until then. */
export async function openToShoppers(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  await pool.query(`update settings set is_open = true`);
  await pool.query(`select pg_notify('settings', 'changed')`);
  await pool.end();
}
