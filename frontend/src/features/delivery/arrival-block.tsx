import { useEffect, useState } from 'react';
import { errorCode } from '../../api';
import { arrivalClient } from '../../api/generated/arrival';
import type { ArrivalDto } from '../../api/generated/types';
import { plural } from '../../lib/plural';
import { BanknoteIcon, ClockIcon, Icon, PackageIcon, PlaceIcon, Skeleton, TextButton } from '../../ui';
import {
  AS_SOON_AS_POSSIBLE,
  facts,
  festivalLines,
  isOffered,
  wayFor,
  wayOptions,
  type Fact,
} from './arrival.view-model';
import { Calendar } from './calendar';
import './delivery.css';
import { useDeliverTo, type DeliverTo } from './deliver-to';
import { keepWay, readWay } from './kept-way';
import { PinForm } from './pin-form';
import { Ways } from './ways';

export interface ArrivalBlockProps {
  productId: string;
  /** working days */
  makingDays: number;
}

/** When a product arrives, in all the ways in which it can be sent. */
export default function ArrivalBlock({ productId, makingDays }: ArrivalBlockProps) {
  const kept = useDeliverTo();
  const [isChanging, setChanging] = useState(false);
  if (kept && !isChanging) return <Answer productId={productId} to={kept} onChange={() => setChanging(true)} />;
  const making = makingDays > 0 ? `Made in ${plural(makingDays, 'working day')}, then` : 'It takes';
  return (
    <section className="arrival" aria-label="When will it arrive?">
      <PinForm
        label="When will it arrive?"
        help={`${making} 2 to 8 working days on the way, or less with express.`}
        action="Check"
        onKept={() => setChanging(false)}
      />
    </section>
  );
}

function Answer({ productId, to, onChange }: { productId: string; to: DeliverTo; onChange: () => void }) {
  const { currentData, error } = arrivalClient.useGetArrivalQuery(
    { pin: to.pinCode, product: [productId] },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  return (
    <section className="arrival" aria-labelledby="arrival">
      {currentData && <Festival arrival={currentData} />}
      <div className="arrival__head">
        <h2 className="arrival__to" id="arrival">
          <Icon of={PlaceIcon} />
          <span>
            Delivery to{' '}
            <strong>
              {to.place} {to.pinCode}
            </strong>
          </span>
        </h2>
        <button className="arrival__change" type="button" onClick={onChange}>
          Change
          <span className="srOnly"> PIN code</span>
        </button>
      </div>
      {currentData ? (
        <Choice arrival={currentData} />
      ) : error ? (
        <p className="arrival__facts">
          {errorCode(error) === 'delivery.pin_unknown'
            ? 'We don’t know this PIN code any more. Please change it.'
            : 'We couldn’t load the dates. Checkout shows them too.'}
        </p>
      ) : (
        <>
          <Skeleton variant="block" />
          <Skeleton variant="shortLine" />
        </>
      )}
    </section>
  );
}

function Festival({ arrival }: { arrival: ArrivalDto }) {
  const lines = festivalLines(arrival);
  return (
    lines && (
      <p className="arrival__festival">
        <strong>{lines.title}</strong>
        <span className="butta" aria-hidden="true" />
        <span>{lines.text}</span>
      </p>
    )
  );
}

const ICONS = { time: ClockIcon, making: PackageIcon, cash: BanknoteIcon } as const;
const MINUTE_MS = 60_000;

function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function Choice({ arrival }: { arrival: ArrivalDto }) {
  const now = useNow();
  const [wanted, setWanted] = useState(readWay);
  const [isPicking, setPicking] = useState(false);
  const chosen = isOffered(arrival, wanted) && !arrival.isProofFirst ? wanted : AS_SOON_AS_POSSIBLE;
  const choose = (way: typeof wanted) => {
    setWanted(way);
    keepWay(way);
  };
  return (
    <>
      <Ways
        options={wayOptions(arrival, chosen)}
        chosen={chosen}
        name="arrival"
        onChoose={choose}
        onPickDay={() => setPicking(true)}
      />
      <ul className="arrival__facts">
        {facts(arrival, chosen, now).map((fact) => (
          <FactLine key={fact.kind} {...fact} />
        ))}
      </ul>
      {chosen.day && (
        <TextButton small onClick={() => setPicking(true)}>
          Pick another day
        </TextButton>
      )}
      <Calendar
        open={isPicking}
        onClose={() => setPicking(false)}
        offered={arrival.days.map(({ day }) => day)}
        standard={arrival.standard}
        express={arrival.express}
        expressFee={arrival.fees.express}
        chosen={chosen.day}
        onChoose={(day) => choose(wayFor(arrival, day))}
      />
    </>
  );
}

function FactLine({ kind, good, before, strong, after }: Fact) {
  return (
    <li className={good ? 'is-good' : undefined}>
      <Icon of={ICONS[kind]} />
      <span>
        {before}
        {strong && <strong>{strong}</strong>}
        {after}
      </span>
    </li>
  );
}
