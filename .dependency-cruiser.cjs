// Who may import whom. Each rule has a probe in tools/boundaries/boundaries.spec.mjs that shows it fire.
module.exports = {
  forbidden: [
    ...require('./tools/boundaries/everywhere.cjs'),
    ...require('./tools/boundaries/backend.cjs'),
    ...require('./tools/boundaries/frontend.cjs'),
  ],
  options: {
    doNotFollow: { path: ['node_modules', '^dist/'] },
    exclude: { path: ['^backend/catalogue/', '^frontend/src/api/generated/', '\\.css$'] },
    tsPreCompilationDeps: true,
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mts', '.d.mts', '.mjs', '.js', '.cjs', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
