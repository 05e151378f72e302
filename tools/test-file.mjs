// npm run test:file -- orders/returns: runs the tests whose path contains the words, of whatever kind, and builds what they need.
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from './start/build.mjs';
import { install } from './start/install.mjs';
import { runCommand } from './start/run-command.mjs';
import { inRoot, root, runInWorkspaceNode, scriptOf, shutdownSignal } from './start/workspace.mjs';

const EVERYTHING = ['backend', 'frontend', 'sandbox'];
const JEST = ['--experimental-vm-modules', '--no-warnings', scriptOf('jest'), '--testPathPatterns'];
const jestProject = (name) => JEST.toSpliced(-1, 0, '--selectProjects', name);
const PLAYWRIGHT = [scriptOf('@playwright/test', 'playwright'), 'test'];
const KINDS = [
  {
    files: 'backend/{src,testing}/**/!(*.integration).spec.ts',
    runner: jestProject('unit'),
    config: 'backend/jest.config.mjs',
    builds: [],
  },
  {
    files: 'backend/{src,testing}/**/*.integration.spec.ts',
    runner: jestProject('integration'),
    config: 'backend/jest.config.mjs',
    builds: ['frontend', 'sandbox'],
  },
  { files: 'backend/e2e/*.journey.spec.ts', runner: JEST, config: 'backend/e2e/jest.config.mjs', builds: EVERYTHING },
  { files: 'frontend/src/**/*.spec.{ts,tsx}', runner: JEST, config: 'frontend/jest.config.mjs', builds: [] },
  { files: 'sandbox/**/*.spec.ts', runner: JEST, config: 'sandbox/jest.config.mjs', builds: ['sandbox'] },
  { files: 'tools/**/*.spec.mjs', runner: JEST, config: 'tools/jest.config.mjs', builds: [] },
  {
    files: 'frontend/e2e/*.journey.ts',
    runner: PLAYWRIGHT,
    config: 'frontend/playwright.config.ts',
    builds: EVERYTHING,
  },
];

const signal = shutdownSignal();
const tell = (line) => console.log(line);
const [words, ...more] = process.argv.slice(2);

try {
  if (!words) throw new Error('Say which: npm run test:file -- orders/returns');
  await install({ tell, signal });
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), [words, ...more]))) await runMatching();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function runMatching() {
  const kinds = KINDS.filter(({ files }) => fs.globSync(files, { cwd: root }).some((file) => file.includes(words)));
  if (kinds.length === 0) throw new Error(`No test has "${words}" in its path.`);
  const projects = [...new Set(kinds.flatMap(({ builds }) => builds))];
  if (projects.length > 0) await build({ tell, projects, signal });
  for (const { runner, config } of kinds) {
    const args = [...runner, words, '-c', inRoot(config), ...more];
    const { code } = await runCommand(process.execPath, args, {
      onOutput: (chunk) => process.stdout.write(chunk),
      signal,
    });
    if (code !== 0) process.exitCode = code;
  }
}
