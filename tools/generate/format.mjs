// Formats what the tools write, as `npm run format` formats a file.
import fs from 'node:fs';
import { format } from 'oxfmt';
import { inRoot } from '../start/workspace.mjs';

const {
  $schema: _schema,
  ignorePatterns: _ignored,
  ...OPTIONS
} = JSON.parse(fs.readFileSync(inRoot('.oxfmtrc.json'), 'utf8'));

/** @param {string} file its name says the language @returns {Promise<string>} */
export async function formatted(file, text) {
  const { code, errors } = await format(file, text, OPTIONS);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  return code;
}
