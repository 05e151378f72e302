import { useEffect, useState } from 'react';
import { errorCode, errorMessage } from '../../api';
import { catalogClient } from '../../api/generated/catalog';
import { sharingClient } from '../../api/generated/sharing';
import type { SharedWishlistDto } from '../../api/generated/types';
import { logError } from '../../lib/log';
import { offlineMessageOr } from '../../lib/offline';
import { paths } from '../../lib/paths';
import { useLinkKey } from '../../lib/use-link-key';
import {
  announce,
  Button,
  ButtonLink,
  EmptyState,
  GiftIcon,
  Grid,
  Icon,
  NeedsScript,
  Notice,
  Page,
  PageMeta,
  SkeletonCard,
  TextButton,
  toast,
} from '../../ui';
import { ShopCard, type ListProduct } from '../catalog';
import { useSession } from '../session';
import { shownItems, wishlistTitle } from './share.view-model';
import styles from './sharing.module.css';

const SIZES = '(min-width:64em) 23vw,(min-width:48em) 31vw,46vw';

interface ItemProps {
  product: ListProduct;
  state: 'free' | 'mine' | 'taken';
  said: string | null;
  isOwn: boolean;
  busy: boolean;
  onGive: (productId: string, gives: boolean) => void;
}

function SharedItem({ product, state, said, isOwn, busy, onGive }: ItemProps) {
  const note = isOwn ? null : state === 'taken' ? (
    <p className="quiet">Someone is giving this.</p>
  ) : state === 'mine' ? (
    <p className={styles.mine}>
      You’re giving this.{' '}
      <TextButton small disabled={busy} onClick={() => onGive(product.id, false)}>
        Undo<span className="srOnly"> {product.name}</span>
      </TextButton>
    </p>
  ) : (
    <Button small look="outline" disabled={busy} onClick={() => onGive(product.id, true)}>
      <Icon of={GiftIcon} small />
      I’ll give this<span className="srOnly"> {product.name}</span>
    </Button>
  );
  return (
    <ShopCard
      product={product}
      sizes={SIZES}
      heading="h2"
      note={
        (said || note) && (
          <div className={state === 'taken' ? styles.taken : styles.free}>
            {said && <q className={styles.said}>{said}</q>}
            {note}
          </div>
        )
      }
    />
  );
}

function List({ linkKey, list }: { linkKey: string; list: SharedWishlistDto }) {
  const [shown, setShown] = useState(list);
  const [pledge, { isLoading }] = sharingClient.usePledgeWishlistItemMutation();
  const ids = shown.items.map(({ productId }) => productId);
  const picks = catalogClient.usePickProductsQuery({ id: ids }, { skip: ids.length === 0 });
  const items = shownItems(shown.items, picks.data);
  const give = async (productId: string, gives: boolean) => {
    try {
      setShown(await pledge({ pledgeDto: { key: linkKey, productId, gives } }).unwrap());
      announce(gives ? 'Marked: you’re giving this' : 'No longer marked');
    } catch (cause) {
      logError('The item could not be marked', cause);
      toast(errorMessage(cause, 'The shop did not answer. Please try again.'), { tone: 'error' });
    }
  };
  const { owner, isOwn } = shown;
  return (
    <Page className={styles.list}>
      <div className={styles.head}>
        <h1>{wishlistTitle(owner)}</h1>
        {isOwn ? (
          <Notice tone="plain">This is how friends see your list. You can’t see what friends have chosen.</Notice>
        ) : (
          <p>
            Tell us what you’ll give, so that nobody brings it twice. {owner || 'Your friend'} won’t see that it is
            taken, or by whom.
          </p>
        )}
      </div>
      {items === null ? (
        <Loading />
      ) : items.length === 0 ? (
        <EmptyState
          framed
          title="Nothing on the list yet"
          text="Come back later, or look around for an idea of your own."
          action={<ButtonLink to={paths.collections}>Discover Our Collections</ButtonLink>}
        />
      ) : (
        <Grid four label={wishlistTitle(owner)}>
          {items.map(({ product, state, note }) => (
            <SharedItem
              key={product.id}
              product={product}
              state={state}
              said={note}
              isOwn={isOwn}
              busy={isLoading}
              onGive={(productId, gives) => void give(productId, gives)}
            />
          ))}
        </Grid>
      )}
    </Page>
  );
}

function Loading() {
  return (
    <Grid four>
      {[1, 2, 3, 4].map((place) => (
        <SkeletonCard key={place} />
      ))}
    </Grid>
  );
}

/** A friend's wishlist: what is on it, what is taken, and what this friend will give. */
export function SharedWishlistScreen() {
  const key = useLinkKey();
  const { initialised } = useSession();
  const [open, { data, error }] = sharingClient.useOpenSharedWishlistMutation();
  useEffect(() => {
    // Once it is known who looks: the owner is told nothing.
    if (key && initialised) void open({ shareKeyDto: { key } });
  }, [key, initialised, open]);
  const isGone = key === null || (error && errorCode(error) === 'share.not_found');
  return (
    <>
      <PageMeta title="A friend’s wishlist" noindex />
      {data && key ? (
        <List linkKey={key} list={data} />
      ) : isGone ? (
        <EmptyState
          heading="h1"
          wholePage
          title="This wishlist is no longer shared"
          text="Ask your friend for a new link."
          action={
            <ButtonLink look="outline" to={paths.collections}>
              Discover Our Collections
            </ButtonLink>
          }
        />
      ) : error ? (
        <EmptyState
          heading="h1"
          wholePage
          role="alert"
          title="The wishlist could not be loaded"
          text={errorMessage(error, offlineMessageOr('Please try again in a moment.'))}
          action={<Button onClick={() => key && void open({ shareKeyDto: { key } })}>Try again</Button>}
        />
      ) : (
        <Page className={styles.list}>
          <h1 className="srOnly">A friend’s wishlist</h1>
          <NeedsScript>This page needs JavaScript. Please switch it on.</NeedsScript>
          <Loading />
        </Page>
      )}
    </>
  );
}
