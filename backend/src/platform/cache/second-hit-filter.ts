const MOST_NAMES = 1_000;

/**
 * Who comes into a full cache: what is asked for a second time. What nobody wants twice would push out what others do, and
 * leave more behind to be cleared away than it is worth.
 */
export class AskedAgain {
  private readonly names = new Set<string>();

  has(name: string): boolean {
    if (this.names.delete(name)) return true;
    if (this.names.size >= MOST_NAMES) this.names.clear();
    this.names.add(name);
    return false;
  }

  forget(): void {
    this.names.clear();
  }
}
