/** A version of the content of public pages. When the text changes, pages are rendered again. */
export abstract class ContentVersion {
  abstract current(): Promise<string> | string;

  /** Whether the version is known to be current, without a query. */
  abstract isCurrent(version: string): boolean;

  /** Makes the next response read the version again, after this process has changed content. */
  abstract invalidate(): void;
}
