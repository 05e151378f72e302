import type { TextSpec } from '../../../../preview/preview-spec';
import { Select, TextInput } from '../../../../ui';
import { FONTS, COLORS, limit, TEXT_EFFECTS, withEffect } from './region.view-model';
import styles from './region-editor.module.css';

const MAX_CHARACTERS = 200;
const MAX_LINES = 6;

/** Lettering, colour and limits of the words. */
export function TextSettings({ text, onText }: { text: TextSpec; onText: (text: TextSpec) => void }) {
  const { color } = text;
  const known = FONTS.some(({ font }) => font === text.font);
  return (
    <>
      <TextInput
        type="number"
        min={1}
        label="Maximum characters"
        value={text.maxChars}
        onChange={({ target }) => onText({ ...text, maxChars: limit(target.value, MAX_CHARACTERS) })}
      />
      <TextInput
        type="number"
        min={1}
        label="Maximum lines"
        value={text.maxLines}
        onChange={({ target }) => onText({ ...text, maxLines: limit(target.value, MAX_LINES) })}
      />
      <Select
        className={styles.full}
        label="Lettering"
        value={text.font}
        onChange={({ target }) => {
          const weight = FONTS.find(({ font }) => font === target.value)?.weight ?? text.weight;
          onText({ ...text, font: target.value, weight });
        }}
      >
        {!known && <option value={text.font}>{text.font}</option>}
        {FONTS.map(({ font, name }) => (
          <option key={font} value={font}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        className={styles.full}
        label="Made as"
        value={text.effect}
        onChange={({ target }) => onText(withEffect(text, target.value as TextSpec['effect']))}
      >
        {TEXT_EFFECTS.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {typeof color === 'string' && (
        <fieldset className={styles.full}>
          <legend className={styles.legend}>Colour of the words</legend>
          <div className={styles.swatches}>
            {COLORS.map(({ value, name }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="ink"
                  checked={color.toLowerCase() === value}
                  onChange={() => onText({ ...text, color: value })}
                />
                <span style={{ background: value }} />
                <span className="srOnly">{name}</span>
              </label>
            ))}
            <input
              type="color"
              aria-label="Another colour"
              value={color}
              onChange={({ target }) => onText({ ...text, color: target.value })}
            />
          </div>
        </fieldset>
      )}
    </>
  );
}
