/** Puts the image's files into an empty folder. @returns the size of its parts; `in all` is the last */
export function assemble(folder: string): { part: string; megabytes: number }[];
