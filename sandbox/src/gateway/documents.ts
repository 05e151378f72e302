import { badRequest } from './gateway-error.js';
import { gatewayId, unixNow } from './ids.js';

export interface Document {
  id: string;
  entity: 'document';
  purpose: string;
  name: string;
  mime_type: string;
  size: number;
  created_at: number;
}

const FILE = /name="file"; filename="([^"]+)"[\s\S]*?content-type: ([\w/+.-]+)[\s\S]*?\r\n\r\n/i;
const TYPES = new Set(['application/pdf', 'image/jpeg', 'image/jpg', 'image/png']);

/** Takes an uploaded file as form data; nothing of it is kept. Throws 400 where it is no evidence. */
export function uploadDocument(form: unknown): Document {
  const text = Buffer.isBuffer(form) ? form.toString('latin1') : '';
  const [head = '', name = '', mimeType = ''] = FILE.exec(text) ?? [];
  if (name === '' || !TYPES.has(mimeType)) throw badRequest('The file must be a PDF, JPEG or PNG.', 'file');
  if (!/name="purpose"\s+dispute_evidence\s/.test(text)) throw badRequest('The purpose is invalid.', 'purpose');
  const start = text.indexOf(head) + head.length;
  const size = text.indexOf('\r\n--', start) - start;
  if (size < 1) throw badRequest('The file is empty.', 'file');
  const id = gatewayId('doc');
  return {
    id,
    entity: 'document',
    purpose: 'dispute_evidence',
    name,
    mime_type: mimeType,
    size,
    created_at: unixNow(),
  };
}
