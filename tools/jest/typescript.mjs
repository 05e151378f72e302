// How Jest reads TypeScript: SWC, as ES modules, imports ending in `.js` found as `.ts`.

/** @param {{ decorators?: boolean, tsx?: boolean }} [syntax] */
export function typescript({ decorators = false, tsx = false } = {}) {
  const jsc = { target: 'es2024', parser: { syntax: 'typescript', decorators, tsx }, keepClassNames: true };
  jsc.experimental = { keepImportAttributes: true };
  jsc.transform = tsx
    ? { react: { runtime: 'automatic' } }
    : { legacyDecorator: decorators, decoratorMetadata: decorators, useDefineForClassFields: true };
  return {
    extensionsToTreatAsEsm: tsx ? ['.ts', '.tsx'] : ['.ts'],
    transform: { '^.+\\.tsx?$': ['@swc/jest', { swcrc: false, sourceMaps: 'inline', module: { type: 'es6' }, jsc }] },
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  };
}
