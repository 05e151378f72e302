import '../../ui/lettering.css';
import { useState } from 'react';
import { paths } from '../../lib/paths';
import { ArrowRightIcon, Icon, StaticImage, Section, TextInput, TextLink } from '../../ui';
import engravingStyles from './how-it-works-engraving.module.css';
import styles from './how-it-works.module.css';
import { lampBaseImage } from './how-it-works-images';

const MAX_NAME_LENGTH = 10;

const STEPS = [
  {
    title: 'Choose a gift',
    text: 'Look for the Customisable label. Each page says what you can add: a name, a line, a photograph.',
  },
  {
    title: 'Make it theirs',
    text: 'Write the words, pick the lettering, place the photo. You see it on the gift as you go.',
  },
  {
    title: 'We make it, once',
    text: 'We engrave or print it just for you, pack it by hand and send it anywhere in India.',
  },
] as const;

/** How personalising works, with a lamp to try it on. */
export function HowItWorks() {
  const [first, setFirst] = useState('Amma');
  const [second, setSecond] = useState('Appa');
  return (
    <Section labelledBy="how-title">
      <div className={styles.how}>
        <div>
          <div className={engravingStyles.engraving}>
            <StaticImage picture={lampBaseImage} sizes="(min-width: 48rem) 48vw, 100vw" />
            <p className={engravingStyles.words} aria-hidden="true">
              <span>{first}</span>
              <span>{second && `& ${second}`}</span>
            </p>
          </div>
          <div className={styles.try}>
            <TextInput
              label="Their name"
              maxLength={MAX_NAME_LENGTH}
              value={first}
              autoComplete="off"
              onChange={(event) => setFirst(event.target.value)}
            />
            <span className={styles.and} aria-hidden="true">
              &amp;
            </span>
            <TextInput
              label="And theirs"
              maxLength={MAX_NAME_LENGTH}
              value={second}
              autoComplete="off"
              onChange={(event) => setSecond(event.target.value)}
            />
          </div>
        </div>
        <div className={styles.text}>
          <p className="label">How personalising works</p>
          <h2 id="how-title">
            Type it here.
            <br />
            We cut it in light.
          </h2>
          <ol className={styles.steps}>
            {STEPS.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <TextLink to={paths.customisedProducts}>
            See what can carry a name <Icon of={ArrowRightIcon} small />
          </TextLink>
        </div>
      </div>
    </Section>
  );
}
