import { TextInput } from '../../../../ui';
import { clampToImage, type Frame } from './region.view-model';

const FIELDS: readonly { name: keyof Frame; label: string }[] = [
  { name: 'x', label: 'Left %' },
  { name: 'y', label: 'Top %' },
  { name: 'width', label: 'Width %' },
  { name: 'height', label: 'Height %' },
  { name: 'turn', label: 'Turn °' },
];

const shown = (value: number) => String(Math.round(value * 10) / 10);

export function FrameFields({ frame, onFrame }: { frame: Frame; onFrame: (frame: Frame) => void }) {
  return (
    <>
      {FIELDS.map(({ name, label }) => (
        <TextInput
          key={name}
          type="number"
          step="any"
          label={label}
          value={shown(frame[name])}
          onChange={({ target }) => {
            if (target.value !== '' && Number.isFinite(target.valueAsNumber))
              onFrame(clampToImage({ ...frame, [name]: target.valueAsNumber }));
          }}
        />
      ))}
    </>
  );
}
