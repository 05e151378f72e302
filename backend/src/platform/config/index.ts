import { Config } from './config.js';
import { readEnvironment } from './environment.js';

export { workspaceRoot } from './workspace.js';
export { Config } from './config.js';

/**
 * The settings of this process.
 * @throws Error with a sentence for each variable at fault.
 */
export function loadConfig(raw: Record<string, string | undefined> = process.env): Config {
  return new Config(readEnvironment(raw));
}
