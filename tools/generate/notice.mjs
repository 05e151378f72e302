// NOTICE: the packages that come with the shop, with their licences and whose they are. From package-lock.json and the
// packages' own licence files.
import fs from 'node:fs';
import path from 'node:path';
import { inRoot } from '../start/workspace.mjs';

const LICENCE_FILE = /^(licen[cs]e|copying)(\.|-|$)/i;
const COPYRIGHT = /^\W*copyright\b.*(\d{4}|\(c\)|©).*$/im;
/** A template that nobody has filled in. */
const BLANK = /\[yyyy\]|<year>|\{yyyy\}/i;

/** @returns {{ name: string, version: string, licence: string, copyright: string | null }[]} by name and version */
export function shippedPackages(lock, copyrightOf = installedCopyright) {
  const shipped = Object.entries(lock.packages).filter(([place, { dev, link }]) => place && !dev && !link);
  const packages = shipped.map(([place, { version, license, optional }]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
    licence: license ?? 'see its package',
    // An optional package is installed on some platforms only, and NOTICE is the same on all.
    copyright: optional ? null : copyrightOf(place),
  }));
  const unique = new Map(packages.map((one) => [`${one.name} ${one.version}`, one]));
  return [...unique.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one);
}

function installedCopyright(place) {
  const folder = inRoot(place);
  if (!fs.existsSync(folder)) return null;
  const file = fs
    .readdirSync(folder)
    .toSorted()
    .find((name) => LICENCE_FILE.test(name));
  const line = file && COPYRIGHT.exec(fs.readFileSync(path.join(folder, file), 'utf8'))?.[0];
  return line && !BLANK.test(line) ? line.replace(/^\W+/, '').replaceAll(/\s+/g, ' ').trim() : null;
}

/** @returns {string} the text of NOTICE */
export function noticeText(packages) {
  const lines = packages.map(({ name, version, licence, copyright }) =>
    [`${name} ${version}: ${licence}`, ...(copyright ? [`  ${copyright}`] : [])].join('\n'),
  );
  return [
    'Saugaat uses these packages, each under its own licence, whose text comes with the package in node_modules.',
    'Written by `npm run generate`.',
    '',
    ...lines,
    '',
  ].join('\n');
}

export function writeNotice(file) {
  const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8'));
  fs.writeFileSync(file, noticeText(shippedPackages(lock)));
}
