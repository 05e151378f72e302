const FILE = /\.[a-z0-9]+$/i;

/** A route as a label: patterns as they are, files all as one, and all that no route takes as one. */
export function routeLabel(pattern: string | undefined): string {
  if (pattern === undefined) return 'none';
  return FILE.test(pattern) ? 'file' : pattern;
}
