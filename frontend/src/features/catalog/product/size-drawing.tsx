import styles from './gallery.module.css';
import { parseSize, sizeDrawing } from './size.view-model';

interface SizeDrawingProps {
  /** as the owner writes it, with width and height */
  written: string;
  /** small, beside the pictures: without words */
  thumb?: boolean;
}

/** How big a thing is: drawn beside a phone. Nothing where its size has no width and height. */
export function SizeDrawing({ written, thumb }: SizeDrawingProps) {
  const size = parseSize(written);
  if (!size) return null;
  const { label, thing, phone, floor } = sizeDrawing(size);
  const right = thing.x + thing.width;
  const corner = size.isRound ? thing.width / 2 : 0.6;
  return (
    <svg
      className={styles.size}
      viewBox="0 0 100 100"
      {...(thumb ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={`M6 ${floor}H94`} />
      <rect {...thing} rx={corner} />
      <rect {...phone} rx={phone.width / 8} className={styles.phone} />
      {!thumb && (
        <>
          <text x="8" y="15" className={styles.sizeTitle}>
            How big is it?
          </text>
          {size.depth !== null && (
            <text x="8" y="21.5">
              {size.depth} cm deep
            </text>
          )}
          <path
            d={`M${thing.x - 4} ${thing.y}V${floor}m-1 0h2m-2 ${thing.y - floor}h2M${thing.x} ${floor + 4}h${thing.width}m0-1v2M${thing.x} ${floor + 3}v2`}
          />
          <text textAnchor="end" x={thing.x - 6} y={(thing.y + floor) / 2 + 1.2}>
            {size.height} cm
          </text>
          <text textAnchor="middle" x={(thing.x + right) / 2} y={floor + 9.5}>
            {size.width} cm
          </text>
          <text textAnchor="middle" x={Math.min(phone.x + phone.width / 2, 90)} y={floor + 9.5}>
            a phone
          </text>
        </>
      )}
    </svg>
  );
}
