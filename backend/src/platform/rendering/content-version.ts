/** What the content of public pages depends on: another text, and pages are rendered anew. */
export abstract class ContentVersion {
  abstract current(): Promise<string> | string;

  /** Whether that is known to be so still, without asking anybody. */
  abstract isCurrent(version: string): boolean;

  /** To be asked anew before the next answer: this process has just written what pages show. */
  abstract invalidate(): void;
}
