/** Packages that a built program imports or whose files it reads, sorted. */
export function importedPackages(): string[];
