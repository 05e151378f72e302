import { readConfig } from './config.js';
import { startSandbox } from './sandbox.js';

try {
  const sandbox = await startSandbox(readConfig(process.env));
  const stop = (): void => {
    void sandbox.stop().finally(() => process.exit(0));
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.stdout.write(`sandbox listening ${sandbox.url}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
