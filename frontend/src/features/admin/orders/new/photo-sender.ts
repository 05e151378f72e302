import { sendPhoto } from '../../../personalise';
import type { ShopDispatch } from '../../../session';
import type { NewOrderLine, SentPhoto } from './new-order.view-model';

const JPEG = 'image/jpeg';

/** The picture of a JPEG data URL. */
function toFile(dataUrl: string): File {
  const bytes = Uint8Array.from(atob(dataUrl.slice(dataUrl.indexOf(',') + 1)), (letter) => letter.charCodeAt(0));
  return new File([bytes], 'photo.jpg', { type: JPEG });
}

/** Uploads the photos of an order. What was sent once is not sent again, however often the order is. */
export class PhotoSender {
  private readonly sent = new Map<string | File, string>();

  /** @returns the uploads by the key of their line; rejects where a photo could not be sent */
  async send(dispatch: ShopDispatch, lines: readonly NewOrderLine[]): Promise<Map<number, SentPhoto>> {
    const photos = new Map<number, SentPhoto>();
    for (const { key, photo } of lines) {
      if (!photo) continue;
      const { framed, original } = photo;
      photos.set(key, {
        photo: await this.upload(dispatch, framed, () => toFile(framed)),
        ...(original && {
          originalPhoto: await this.upload(dispatch, original.file, () => original.file),
          photoCrop: original.crop,
        }),
      });
    }
    return photos;
  }

  private async upload(dispatch: ShopDispatch, known: string | File, read: () => File): Promise<string> {
    const before = this.sent.get(known);
    if (before !== undefined) return before;
    const { id } = await sendPhoto(dispatch, read()).unwrap();
    this.sent.set(known, id);
    return id;
  }
}
