/** The file of a program on the search path or in the usual places; undefined where there is none. */
export function findProgram(name: string, env?: NodeJS.ProcessEnv): string | undefined;
