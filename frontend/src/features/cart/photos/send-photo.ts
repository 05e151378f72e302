import { uploadsClient } from '../../../api/generated/uploads';
import type { ShopDispatch } from '../../session';

/** Uploads a photo for the account that is signed in. `abort` cancels it. */
export function sendPhoto(dispatch: ShopDispatch, file: File) {
  const body = new FormData();
  body.append('file', file, file.name);
  return dispatch(uploadsClient.endpoints.uploadPhoto.initiate({ uploadDto: body as never }));
}
