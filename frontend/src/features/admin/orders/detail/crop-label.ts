import type { PhotoCropDto } from '../../../../api/generated/types';

const FULL_FRAME = 0.995;
const ROTATION_LABELS = ['', 'turned a quarter to the right', 'turned upside down', 'turned a quarter to the left'];

const percent = (share: number) => Math.round(share * 100);

function span(from: number, size: number, way: string): string {
  if (size >= FULL_FRAME) return way === 'across' ? 'its whole width' : 'its whole height';
  return `${percent(from)} to ${percent(from + size)}% ${way}`;
}

/** What was framed of a photo, in words: `25 to 75% across, its whole height` */
export function cropLabel({ turns, x, y, width, height }: PhotoCropDto): string {
  const whole = width >= FULL_FRAME && height >= FULL_FRAME;
  const part = whole ? 'the whole photo' : `${span(x, width, 'across')}, ${span(y, height, 'down')}`;
  return [ROTATION_LABELS[turns % 4], part].filter(Boolean).join(', ');
}
