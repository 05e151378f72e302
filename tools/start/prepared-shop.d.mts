/** A variable by which Node keeps what it has compiled for the programs of a run of npm test; nothing outside of one. */
export function compileCache(): Record<string, string>;
