/** What the content of public pages depends on: another text, and pages are rendered anew. */
export abstract class PageVersion {
  abstract current(): Promise<string> | string;
}
