import type { ClientBase } from 'pg';

/**
 * Settings of each connection before its first statement. Lists read few rows by their indexes; what the planner's
 * compiler takes to prepare itself for the many that it fears is longer than that.
 */
export async function applyConnectionSettings(client: ClientBase): Promise<void> {
  await client.query('set jit = off');
}
