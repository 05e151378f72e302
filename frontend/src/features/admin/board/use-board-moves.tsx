import { useState, type ReactNode } from 'react';
import { errorMessage } from '../../../api';
import {
  adminClient,
  useAgreeProofByPhoneMutation,
  useHandleOrderMutation,
  useSendDrawnProofMutation,
} from '../../../api/generated/admin';
import type { BoardCardDto, OrderActionDto, OrderDetailDto } from '../../../api/generated/types';
import { logError } from '../../../lib/log';
import { announce, MessageDialog, toast } from '../../../ui';
import type { Parcels } from '../orders/detail/ship-dialog';
import { ApproveDialog, ShipOne } from './board-dialogs';
import { titleOf, type LaneName, type Move } from './board.view-model';

export interface AskedMove {
  card: BoardCardDto;
  to: LaneName;
  move: Move;
}

interface Asking extends AskedMove {
  file: OrderDetailDto;
}

interface BoardMoves {
  /** the card on its way to another column, and that column */
  moving: { id: string; at: LaneName } | null;
  start: (asked: AskedMove) => void;
  /** dialogs and error messages, to be rendered anywhere on the screen */
  dialogs: ReactNode;
}

/** Ids of personalised lines without a proof, or with one that the customer wants changed. */
const linesToProof = ({ order }: OrderDetailDto): string[] =>
  order.products
    .filter(({ line_id, custom_text, photo, quantity, removed }) => {
      const state = order.proofs.findLast(({ lineId }) => lineId === line_id)?.state;
      return removed < quantity && Boolean(custom_text || photo) && (state === undefined || state === 'change_asked');
    })
    .map(({ line_id: lineId }) => lineId);

/** Moves cards by the same calls as the buttons of an order's page. A card whose call fails stays where it was. */
export function useBoardMoves(): BoardMoves {
  const [openFile] = adminClient.endpoints.getOrderFile.useLazyQuery();
  const [handle] = useHandleOrderMutation();
  const [sendProof] = useSendDrawnProofMutation();
  const [agree] = useAgreeProofByPhoneMutation();
  const [moving, setMoving] = useState<BoardMoves['moving']>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');

  const run = async ({ card, to }: AskedMove, act: () => Promise<string | undefined>) => {
    setBusy(true);
    try {
      const message = (await act()) ?? `${card.number} is now in ${titleOf(to)}`;
      setAsking(null);
      toast(message);
    } catch (cause) {
      logError('The card could not be moved', cause);
      setRefused(`${card.number}: ${errorMessage(cause, 'The server did not answer. Nothing was changed.')}`);
    } finally {
      setBusy(false);
      setMoving(null);
    }
  };
  const act = (id: string, orderActionDto: OrderActionDto) => handle({ id, orderActionDto }).unwrap();
  const start = (asked: AskedMove) => {
    const { card, move, to } = asked;
    setMoving({ id: card.id, at: to });
    if (move === 'start_production' || move === 'pack') {
      void run(asked, async () => {
        await act(card.id, { event: move });
        return undefined;
      });
      return;
    }
    void (async () => {
      try {
        const file = await openFile({ key: card.number }).unwrap();
        if (move !== 'send_proof') {
          setAsking({ ...asked, file });
          return;
        }
        await run(asked, async () => {
          for (const lineId of linesToProof(file)) await sendProof({ id: card.id, lineId }).unwrap();
          return undefined;
        });
      } catch (cause) {
        logError('The order could not be opened', cause);
        setMoving(null);
        setRefused(`${card.number}: ${errorMessage(cause, 'The server did not answer. Nothing was changed.')}`);
      }
    })();
  };
  const cancel = () => {
    if (asking) announce(`${asking.card.number} is back where it was`);
    setAsking(null);
    setMoving(null);
  };
  const ship = (asked: Asking, { carrier, numbers, items }: Parcels) =>
    run(asked, async () => {
      const trackingNumber = numbers[asked.card.id] ?? '';
      await act(asked.card.id, { event: 'ship', carrier, trackingNumber, ...(items ? { items } : {}) });
      return items ? `A parcel of ${asked.card.number} is shipped` : undefined;
    });
  const dialogs = (
    <>
      {asking?.move === 'approve' && (
        <ApproveDialog
          file={asking.file}
          busy={busy}
          onClose={cancel}
          onApprove={(phoneApprovalDto) =>
            void run(asking, async () => {
              const open = asking.file.order.proofs.filter(({ state }) => state === 'open');
              for (const { id } of open) await agree({ id, phoneApprovalDto }).unwrap();
              return undefined;
            })
          }
        />
      )}
      {asking?.move === 'ship' && (
        <ShipOne
          card={asking.card}
          file={asking.file}
          busy={busy}
          onClose={cancel}
          onShip={(parcels) => void ship(asking, parcels)}
        />
      )}
      <MessageDialog open={refused !== ''} onClose={() => setRefused('')} text={refused} tone="error" />
    </>
  );
  return { moving, start, dialogs };
}
