/** How a picture stands on its stage: enlarged around the stage's middle, then moved by so many pixels. */
export interface Zoom {
  /** 1 to 4; 1 shows the whole picture */
  factor: number;
  x: number;
  y: number;
}

/** Pixels; a point is measured from the stage's middle. */
export interface Point {
  x: number;
  y: number;
}

export const WHOLE: Zoom = { factor: 1, x: 0, y: 0 };
export const MAX_ZOOM = 4;
/** What a press on the picture, a key or a button enlarges or shrinks by. */
export const ZOOM_STEP = 1.5;

// Adding 0 makes -0 a 0.
const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most) + 0;

/** Moves by so many pixels, never beyond the picture's edge. @param side of the square that the whole picture fills */
export function panned({ factor, x, y }: Zoom, by: Point, side: number): Zoom {
  const reach = ((factor - 1) * side) / 2;
  return { factor, x: between(-reach, x + by.x, reach), y: between(-reach, y + by.y, reach) };
}

/** Enlarges or shrinks so that what lies under `point` stays there. */
export function zoomedTo(zoom: Zoom, wanted: number, point: Point, side: number): Zoom {
  const factor = between(1, wanted, MAX_ZOOM);
  const change = factor / zoom.factor;
  const by = { x: (point.x - zoom.x) * (1 - change), y: (point.y - zoom.y) * (1 - change) };
  return panned({ ...zoom, factor }, by, side);
}
