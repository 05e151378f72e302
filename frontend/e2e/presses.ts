import type { Locator, Page } from '@playwright/test';

/** Counts what a person does with the pointer and the keyboard, by the part of the work that it belongs to. */
export class Presses {
  readonly counts: Record<string, { presses: number; fields: number }> = {};
  #part = { presses: 0, fields: 0 };

  constructor(private readonly page: Page) {}

  /** What follows belongs to this part of the work. */
  begin(part: string): void {
    this.#part = this.counts[part] ??= { presses: 0, fields: 0 };
  }

  /** One click or tap. */
  async press(target: Locator): Promise<void> {
    this.#part.presses += 1;
    await target.click();
  }

  /** One choice from a native list. */
  async choose(target: Locator, option: string): Promise<void> {
    this.#part.presses += 1;
    await target.selectOption(option);
  }

  /** One key by itself, such as Enter. */
  async key(name: string): Promise<void> {
    this.#part.presses += 1;
    await this.page.keyboard.press(name);
  }

  /** A field that is typed into, whatever the length of the text. */
  async type(target: Locator, text: string): Promise<void> {
    this.#part.fields += 1;
    await target.fill(text);
  }

  /** A photo: one press opens the device's pictures, another chooses. */
  async choosePhoto(target: Locator, photo: Buffer): Promise<void> {
    this.#part.presses += 2;
    await target.setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  }
}
