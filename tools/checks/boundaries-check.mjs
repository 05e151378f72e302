// Who imports whom, the sizes of files, and their names.
import { conventions } from '../boundaries/conventions.mjs';
import { runCommand } from '../start/run-command.mjs';
import { root, scriptOf } from '../start/workspace.mjs';

const args = [
  '--config',
  '.dependency-cruiser.cjs',
  '--output-type',
  'json',
  'backend',
  'frontend',
  'sandbox',
  'tools',
];
const { output } = await runCommand(process.execPath, [scriptOf('dependency-cruiser', 'depcruise'), ...args]);
if (!output.startsWith('{')) throw new Error(output);
const { violations, totalCruised } = JSON.parse(output).summary;
const { files, faults } = conventions(root);
if (totalCruised === 0 || files === 0) throw new Error('No source files were found.');

const crossed = violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`);
for (const fault of [...crossed, ...faults]) console.log(fault);
const failed = [crossed, faults].filter(({ length }) => length > 0).length;
console.log(`${2 - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
