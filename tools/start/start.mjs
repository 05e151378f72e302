// npm start: installs, builds and runs the shop until it is stopped. Imports Node's built-ins only: nothing is installed yet.
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { shutdownSignal, runInWorkspaceNode } from './workspace.mjs';

const began = Number(process.env.SAUGAAT_BEGAN ?? Date.now());
const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  await install({ tell, signal });
  const env = { ...process.env, SAUGAAT_BEGAN: String(began) };
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2), env))) {
    const { startInteractive: openShop } = await import('./start-shop.mjs');
    await openShop({ began, signal, tell });
  }
} catch (error) {
  if (!signal.aborted) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
