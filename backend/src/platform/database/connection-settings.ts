import type { ClientBase } from 'pg';

/**
 * Settings of each connection. JIT compilation is off: lists read few rows by index, and compiling a statement takes
 * longer than running it.
 */
export async function applyConnectionSettings(client: ClientBase): Promise<void> {
  await client.query('set jit = off');
}
