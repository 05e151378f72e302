import { useEffect, useState, type FormEvent } from 'react';
import closedBox from '../../assets/gift/closed-box-500.webp';
import { errorCode, errorMessage } from '../../api';
import { giftsClient } from '../../api/generated/gifts';
import type { RecipientGiftDto } from '../../api/generated/types';
import { cx } from '../../lib/cx';
import { dayOf, formatDateTime } from '../../lib/format-date';
import { logError } from '../../lib/log';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { useShop } from '../../lib/shop';
import { useLinkKey } from '../../lib/use-link-key';
import '../../ui/lettering.css';
import {
  Button,
  ButtonLink,
  Chip,
  ChipRow,
  EmptyState,
  Icon,
  Link,
  Logo,
  MailIcon,
  NeedsScript,
  Notice,
  Page,
  PageMeta,
  Skeleton,
  TextArea,
  TextLink,
  Timeline,
} from '../../ui';
import { shortDay } from '../../lib/day-format';
import { ItemImage } from '../personalise';
import { FIRST_LINES, giftLead, giftSteps, giftTitle, parcelTitle, withFirstLine } from './gift.view-model';
import styles from './gifts.module.css';

const MAX_THANKS = 300;

function Way({ gift }: { gift: RecipientGiftDto }) {
  const steps = giftSteps(gift).map(({ at, ...step }) => ({ ...step, when: at }));
  return <Timeline label="Where it is" steps={steps} className={styles.timeline} />;
}

function Parcels({ gift: { parcels, parcelsInAll } }: { gift: RecipientGiftDto }) {
  if (parcels.length === 0) return null;
  return (
    <ul className={styles.parcels} aria-label="Parcels">
      {parcels.map((parcel, place) => (
        <li key={parcel.trackingNumber}>
          {parcelTitle(parcel, place, parcelsInAll)}. {parcel.carrier},{' '}
          {parcel.trackingUrl ? (
            <TextLink small className="num" to={parcel.trackingUrl} target="_blank" rel="noopener noreferrer">
              <span className="srOnly">follow </span>
              {parcel.trackingNumber}
            </TextLink>
          ) : (
            <span className="num">{parcel.trackingNumber}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Card({ gift: { card, giver, recipient } }: { gift: RecipientGiftDto }) {
  if (!card) return null;
  return (
    <figure className={styles.note}>
      <blockquote>{card}</blockquote>
      <figcaption>
        From {giver}, for {recipient}
      </figcaption>
    </figure>
  );
}

interface ThanksProps {
  linkKey: string;
  giver: string;
  onSent: (gift: RecipientGiftDto) => void;
}

function Thanks({ linkKey, giver, onSent }: ThanksProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [send, { isLoading }] = giftsClient.useThankForGiftMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem('Write a line first.');
    try {
      onSent(await send({ giftThanksDto: { key: linkKey, text } }).unwrap());
    } catch (cause) {
      logError('The thank-you could not be sent', cause);
      setProblem(errorMessage(cause, offlineMessageOr('The shop did not answer. Please try again.')));
    }
  };
  return (
    <form className={styles.thanks} onSubmit={(event) => void submit(event)} noValidate>
      <h2>Say thank you to {giver}</h2>
      <fieldset className={styles.lines}>
        <legend className="srOnly">A first line</legend>
        <ChipRow>
          {FIRST_LINES.map((line) => (
            <Chip key={line} onClick={() => setText(withFirstLine(text, line).slice(0, MAX_THANKS))}>
              {line}
            </Chip>
          ))}
        </ChipRow>
      </fieldset>
      <TextArea
        label="Your message"
        rows={3}
        maxLength={MAX_THANKS}
        value={text}
        error={problem}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
        help={`Goes to ${giver} by e-mail.`}
        counter={{ length: text.length, max: MAX_THANKS }}
      />
      <Button type="submit" busy={isLoading}>
        Send thank-you
      </Button>
    </form>
  );
}

function Gifts({ gift: { items } }: { gift: RecipientGiftDto }) {
  return (
    <ul className={styles.gifts} aria-label="Your gift">
      {items.map(({ name, slug, image, words, photo, previewUrl, quantity }) => (
        <li key={`${slug} ${words ?? ''} ${previewUrl ?? ''}`}>
          <div className={styles.picture}>
            <ItemImage image={image} sizes="34rem" slug={slug} text={words} photo={photo} preview={previewUrl} />
          </div>
          <p>
            {quantity > 1 && `${quantity} × `}
            {name}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Small({ gift }: { gift: RecipientGiftDto }) {
  const contact = <TextLink to={paths.contactUs}>Tell us</TextLink>;
  if (gift.stage !== 'delivered') {
    return (
      <p className={styles.small}>
        Wrong address, or nobody at home that day? {contact}, and we’ll put it right without spoiling the surprise.
      </p>
    );
  }
  return (
    <>
      {gift.damageUntil && (
        <p className={styles.small}>
          Something broken? {contact} by {formatDateTime(gift.damageUntil)}, with a photo.
        </p>
      )}
      {gift.exchangeUntil && (
        <p className={styles.small}>
          Would you rather have something else? With the code of the gift receipt you can{' '}
          <TextLink to={paths.exchange}>exchange it</TextLink> until {shortDay(dayOf(gift.exchangeUntil))}.
        </p>
      )}
    </>
  );
}

interface GiftProps {
  linkKey: string;
  gift: RecipientGiftDto;
  onChange: (gift: RecipientGiftDto) => void;
}

function Gift({ linkKey, gift, onChange }: GiftProps) {
  const { stage, giver, hasCard, items, thanks, steps } = gift;
  const lead = giftLead(gift);
  const isThere = stage === 'delivered';
  const isOpen = items.length > 0;
  return (
    <Page className={cx(styles.forYou, isOpen && styles.open)}>
      {isOpen ? (
        <Gifts gift={gift} />
      ) : (
        <div className={styles.arch}>
          <img src={closedBox} alt="A closed gift box with a red ribbon bow" width={500} height={640} />
        </div>
      )}
      <div className={styles.text}>
        <p className="label">
          {isThere && steps.delivered ? `Delivered on ${shortDay(dayOf(steps.delivered))}` : `A gift from ${giver}`}
        </p>
        <h1>{giftTitle(gift)}</h1>
        {lead && (
          <p className={styles.lead}>
            {lead[0]}
            <strong>{lead[1]}</strong>
            {lead[2]}
          </p>
        )}
        {!isThere && <Way gift={gift} />}
        {!isThere && <Parcels gift={gift} />}
        <Card gift={gift} />
        {hasCard && !isOpen && (
          <div className={styles.sealed}>
            <Icon of={MailIcon} />
            <strong>{giver} wrote you a card</strong>
            <span>You can read it here on the day it arrives.</span>
          </div>
        )}
        {thanks && (
          <figure className={cx(styles.note, styles.sent)}>
            <blockquote>{thanks.text}</blockquote>
            <figcaption>From you, sent {formatDateTime(thanks.at)}</figcaption>
          </figure>
        )}
        {isThere && !thanks && <Thanks linkKey={linkKey} giver={giver} onSent={onChange} />}
        <Small gift={gift} />
        {isThere && <TextLink to={paths.home}>See what else we make</TextLink>}
      </div>
    </Page>
  );
}

/** The page of somebody who is given something: how far it is, and once it is there the gift, the card and a thank-you. */
export function RecipientScreen() {
  const key = useLinkKey();
  const { siteName } = useShop();
  const [open, { data, error }] = giftsClient.useOpenGiftMutation();
  const [thanked, setThanked] = useState<{ of: string; gift: RecipientGiftDto } | null>(null);
  useEffect(() => {
    if (key) void open({ giftKeyDto: { key } });
  }, [key, open]);
  const gift = thanked !== null && thanked.of === key ? thanked.gift : data;
  const isGone = key === null || (error && errorCode(error) === 'gift.not_found');
  return (
    <>
      <PageMeta title="A gift for you" noindex />
      <p className={styles.alone}>
        <Link to={paths.home} aria-label={`${siteName}, home`}>
          <Logo name={siteName} />
        </Link>
      </p>
      {gift && key ? (
        <Gift linkKey={key} gift={gift} onChange={(changed) => setThanked({ of: key, gift: changed })} />
      ) : isGone ? (
        <EmptyState
          heading="h1"
          wholePage
          title="This link has ended"
          text="A link to a gift works until 30 days after it arrives. The link may also be incomplete: ask the giver to send it again."
          action={
            <ButtonLink look="outline" to={paths.home}>
              See what we make
            </ButtonLink>
          }
        />
      ) : error ? (
        <EmptyState
          heading="h1"
          wholePage
          role="alert"
          title="Your gift could not be loaded"
          text={errorMessage(error, offlineMessageOr('It is safe. Please try again in a moment.'))}
          action={<Button onClick={() => key && void open({ giftKeyDto: { key } })}>Try again</Button>}
        />
      ) : (
        <Page className={styles.loading}>
          <h1 className="srOnly">A gift for you</h1>
          <NeedsScript>This page needs JavaScript. Please switch it on.</NeedsScript>
          <Skeleton variant="block" />
          <Notice tone="plain">One moment, we’re finding your gift.</Notice>
        </Page>
      )}
    </>
  );
}
