// npm test: installs, then runs every check, or those that are named: npm test -- unit browser
import { fileURLToPath } from 'node:url';
import { install } from './start/install.mjs';
import { shutdownSignal, runInWorkspaceNode } from './start/workspace.mjs';

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  await install({ tell, signal });
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) {
    const { runChecks } = await import('./checks/run-checks.mjs');
    process.exitCode = await runChecks({ asked: process.argv.slice(2), tell, signal });
  }
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}
