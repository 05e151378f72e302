import { useState } from 'react';
import { Button, Chip, ChipRow, Select, TextInput } from '../../../../ui';
import type { PhotoSpec, TextSpec } from '../../../../preview/preview-spec';
import { BaseImagePicker } from './base-image-picker';
import { FrameFields } from './frame-fields';
import { RegionCanvas } from './region-canvas';
import styles from './region-editor.module.css';
import {
  frameOf,
  isMovable,
  PHOTO_EFFECTS,
  photoOf,
  moveRegion,
  previewFor,
  textOf,
  withoutPart,
  type Frame,
  type Part,
  type Personalisation,
} from './region.view-model';
import { TextSettings } from './text-settings';

interface RegionEditorProps {
  personalisation: Personalisation;
  /** the product's pictures, any of which may be the blank one */
  pictures: readonly { src: string }[];
  onChange: (personalisation: Personalisation | null) => void;
}

/** Where the buyer's words and photo go on the piece, and how they are made. */
export function RegionEditor({ personalisation, pictures, onChange }: RegionEditorProps) {
  const [sample, setSample] = useState('Neha & Dev');
  const [chosen, setChosen] = useState<Part>('text');
  const areas: Record<Part, TextSpec | PhotoSpec | null> = {
    text: textOf(personalisation),
    photo: photoOf(personalisation),
  };
  const part: Part = areas[chosen] ? chosen : areas.text ? 'text' : 'photo';
  const area = areas[part];
  if (!area) return null;
  const put = (next: TextSpec | PhotoSpec) => onChange({ ...personalisation, [part]: next });
  const frame = isMovable(area) ? frameOf(area.quad) : null;
  const move = (to: Frame) => put(moveRegion(area, to));
  return (
    <div className={styles.region}>
      <div>
        {areas.text && areas.photo && (
          <ChipRow>
            <Chip pressed={part === 'text'} onClick={() => setChosen('text')}>
              Words
            </Chip>
            <Chip pressed={part === 'photo'} onClick={() => setChosen('photo')}>
              Photo
            </Chip>
          </ChipRow>
        )}
        <RegionCanvas
          drawn={previewFor(personalisation, part)}
          sample={sample}
          frame={frame}
          what={part === 'text' ? 'words' : 'photo'}
          onFrame={move}
        />
        <p className={styles.hint}>
          {frame
            ? 'Drag to move, pull a corner to resize, use the ring to turn. Arrow keys work too.'
            : 'The words appear in several places on this item. Those stay as they are.'}
        </p>
        <BaseImagePicker
          image={String(personalisation['image'])}
          pictures={pictures}
          onImage={(image) => onChange({ ...personalisation, image })}
        />
      </div>
      <div className={styles.numbers}>
        <TextInput
          className={styles.full}
          label="Try it with"
          value={sample}
          onChange={({ target }) => setSample(target.value)}
        />
        {frame && <FrameFields frame={frame} onFrame={move} />}
        {part === 'text' ? (
          <TextSettings text={area as TextSpec} onText={put} />
        ) : (
          <Select
            className={styles.full}
            label="Made as"
            value={area.effect}
            onChange={({ target }) => put({ ...(area as PhotoSpec), effect: target.value as PhotoSpec['effect'] })}
          >
            {PHOTO_EFFECTS.map(({ value, name }) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Button
          className={styles.full}
          look="outline"
          small
          onClick={() => onChange(withoutPart(personalisation, part))}
        >
          Remove this area
        </Button>
      </div>
    </div>
  );
}
