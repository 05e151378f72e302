import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useState, type FormEvent } from 'react';
import { errorMessage } from '../../api';
import { giftsClient } from '../../api/generated/gifts';
import type { GiftReceiptDto } from '../../api/generated/types';
import { dayOf, formatDate } from '../../lib/format-date';
import { logError } from '../../lib/log';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { rupees } from '../../lib/rupees';
import { useLinkKey } from '../../lib/use-link-key';
import { Button, Checkable, NeedsScript, Notice, Page, PageMeta, TextInput, TextLink, toast } from '../../ui';
import { shortDay } from '../../lib/day-format';
import { ItemImage } from '../personalise';
import { loginOpened, useSession, useShopDispatch } from '../session';
import { chosenPieces, exchangeState } from './gift.view-model';
import styles from './gifts.module.css';

/** What the signed-in holder asked for before. */
function Exchanges() {
  const { account } = useSession();
  const { data } = giftsClient.useListExchangesQuery(account ? undefined : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.exchanges} aria-labelledby="exchanges">
      <h2 id="exchanges">Your exchanges</h2>
      <ul>
        {data.map(({ id, state, answer, amount, askedAt, items }) => (
          <li key={id}>
            <strong>{exchangeState(state)}</strong>
            <p>
              {items.join(', ')}, asked on {formatDate(askedAt)}
            </p>
            {answer && <p className={styles.answer}>{answer}</p>}
            {amount !== null && (
              <p>
                {rupees(amount)} of store credit. <TextLink to={paths.collections}>Choose something</TextLink>
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Receipt({ code, receipt, onAsked }: { code: string; receipt: GiftReceiptDto; onAsked: () => void }) {
  const { giver, deliveredAt, exchangeUntil, items, isAsked } = receipt;
  const { account } = useSession();
  const dispatch = useShopDispatch();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [exchange, { isLoading }] = giftsClient.useExchangeGiftMutation();
  const mayAsk = exchangeUntil !== null && !isAsked && items.some(({ exchangeable }) => exchangeable > 0);
  const pieces = chosenPieces(items, ticked);
  const toggle = (lineId: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(lineId);
    else next.delete(lineId);
    setTicked(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pieces.length === 0) return setProblem('Choose what you would like to exchange.');
    try {
      await exchange({ exchangeDto: { code, pieces } }).unwrap();
      toast('We have your request and will e-mail you soon.');
      onAsked();
    } catch (cause) {
      logError('The exchange could not be asked for', cause);
      setProblem(errorMessage(cause, offlineMessageOr('The shop did not answer. Please try again.')));
    }
  };
  return (
    <form className={styles.receipt} onSubmit={(event) => void submit(event)}>
      <h2>A gift from {giver}</h2>
      <p className="quiet">
        {deliveredAt
          ? `Delivered on ${shortDay(dayOf(deliveredAt))}`
          : 'It has not arrived yet. It can be exchanged from the day it does.'}
      </p>
      <ul className={styles.receiptItems}>
        {items.map(({ lineId, name, image, quantity, exchangeable }) => {
          const label = `${quantity > 1 ? `${quantity} × ` : ''}${name}`;
          return (
            <li key={lineId}>
              <div className={styles.thumb}>
                <ItemImage image={image} sizes="4.5rem" slug="" text={null} photo={null} preview={null} />
              </div>
              {mayAsk && exchangeable > 0 ? (
                <Checkable
                  type="checkbox"
                  checked={ticked.has(lineId)}
                  onChange={({ target }) => toggle(lineId, target.checked)}
                >
                  {label}
                </Checkable>
              ) : (
                <p>
                  {label}
                  {mayAsk && <span className="quiet"> can’t be exchanged</span>}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {isAsked && <Notice tone="plain">An exchange or return of this order is already in progress.</Notice>}
      {!isAsked && deliveredAt && exchangeUntil === null && (
        <Notice tone="plain">The time to exchange it is over. Something wrong with it? Please write to us.</Notice>
      )}
      {exchangeUntil !== null && !isAsked && !mayAsk && (
        <Notice tone="plain">It was personalised, so it can’t be exchanged.</Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      {mayAsk &&
        (account ? (
          <>
            <p className="quiet">
              We’ll e-mail you how to send it back, free of charge. When we receive it, its price becomes your store
              credit. {giver} will see that something was returned, but not what you chose instead.
            </p>
            <Button type="submit" busy={isLoading}>
              Ask for the exchange
            </Button>
          </>
        ) : (
          <>
            <p className="quiet">The store credit needs an account: sign in with your e-mail, there is no password.</p>
            <Button onClick={() => dispatch(loginOpened())}>Login / Register</Button>
          </>
        ))}
    </form>
  );
}

/** Whoever holds a gift receipt reads what it is of, and exchanges it for store credit. */
export function ExchangeScreen() {
  const key = useLinkKey();
  const [typed, setTyped] = useState<string | null>(null);
  const [open, { data, error, isLoading, originalArgs }] = giftsClient.useOpenReceiptMutation();
  const ask = (code: string) => void open({ receiptCodeDto: { code } });
  useEffect(() => {
    if (key) void open({ receiptCodeDto: { code: key } });
  }, [key, open]);
  const code = originalArgs?.receiptCodeDto.code ?? '';
  return (
    <Page className={styles.exchange}>
      <PageMeta title="Exchange a gift" noindex />
      <h1>Exchange a gift</h1>
      <p>A gift receipt has a code. With it you get store credit for what you were given, within 7 days of delivery.</p>
      <NeedsScript>This page needs JavaScript. Please switch it on, or write to us with your code.</NeedsScript>
      <form
        className={styles.code}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = (typed ?? key ?? '').trim();
          if (wanted) ask(wanted);
        }}
      >
        <TextInput
          label="Code of the gift receipt"
          placeholder="GR-7K2M-91QT-XW4P"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={typed ?? key ?? ''}
          error={error && errorMessage(error, offlineMessageOr('The shop did not answer. Please try again.'))}
          onChange={({ target }) => setTyped(target.value)}
          joined={
            <Button look="outline" type="submit" busy={isLoading}>
              Open
            </Button>
          }
        />
      </form>
      {data && <Receipt key={code} code={code} receipt={data} onAsked={() => ask(code)} />}
      <Exchanges />
    </Page>
  );
}
