import { existsSync } from 'node:fs';
import path from 'node:path';

/** The root of the checkout: the nearest folder above this file that contains nx.json. */
export const workspaceRoot = (() => {
  for (let folder = import.meta.dirname; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(path.join(folder, 'nx.json'))) return folder;
  }
  throw new Error('nx.json was not found above the backend');
})();
