import { useChangeTermsMutation, useGetTermsQuery } from '../../../api/generated/admin';
import type { TermChangesDto, TermsDto } from '../../../api/generated/types';
import { Alert, Checkable, FieldGrid, Skeleton, TextInput } from '../../../ui';
import { FormSection } from '../components/form-section';
import { ListError } from '../components/list-error';
import { PlaceDays } from './place-days';
import { placesFormOf } from './place-days.view-model';
import { SaveBar, useSettingsForm } from './settings-form';
import styles from './settings.module.css';
import {
  changedTerms,
  serverTermErrors,
  termErrors,
  type NumberTerm,
  type TermsForm,
  type TextTerm,
} from './terms.view-model';

interface TermLine {
  name: NumberTerm;
  label: string;
  help?: string;
}
interface TermSection {
  title: string;
  note: string;
  lines: readonly TermLine[];
}

export const FEES: readonly TermSection[] = [
  {
    title: 'Extras',
    note: 'In rupees. Empty fields use the default. Existing orders keep their price.',
    lines: [
      { name: 'expressRupees', label: 'Express delivery' },
      { name: 'giftWrapRupees', label: 'Gift wrap, each item' },
      {
        name: 'remakePercent',
        label: 'Made again, % of the price',
        help: 'When words or photo change after the item was made.',
      },
    ],
  },
  {
    title: 'Cash on delivery',
    note: 'The fee by the value of an order’s items, and the amounts between which cash is accepted.',
    lines: [
      { name: 'codFromRupees', label: 'Lower fee from' },
      { name: 'codFeeBelowRupees', label: 'Fee below that' },
      { name: 'codFeeFromRupees', label: 'Fee from that amount' },
      { name: 'codMinRupees', label: 'Smallest order', help: 'Empty: no limit.' },
      { name: 'codMaxRupees', label: 'Largest order', help: 'Empty: no limit.' },
    ],
  },
  {
    title: 'Delivery',
    note: 'Once per order. Zones without their own fee use the standard fee.',
    lines: [
      { name: 'deliveryRupees', label: 'Standard fee' },
      { name: 'freeDeliveryFromRupees', label: 'Free from', help: 'Empty: never.' },
      { name: 'deliveryHomeRupees', label: 'Madhya Pradesh', help: 'PIN codes 45 to 48.' },
      { name: 'deliveryNearRupees', label: 'The west', help: 'PIN codes 3 and 4.' },
      { name: 'deliveryAcrossRupees', label: 'North, south and east', help: 'PIN codes 1, 2 and 5 to 8.' },
      { name: 'deliveryRemoteRupees', label: 'Remote', help: 'Hills, north-east, islands, army.' },
      { name: 'deliveryPerKgRupees', label: 'Each further kg', help: 'By the weights of the products.' },
    ],
  },
];
const DAYS_ON_THE_ROAD: TermSection = {
  title: 'Delivery days',
  note: 'Working days from the workshop to the door, by zone of the PIN code. New promises follow at once; existing orders keep theirs.',
  lines: [
    { name: 'daysHome', label: 'Madhya Pradesh', help: 'PIN codes 45 to 48.' },
    { name: 'expressDaysHome', label: 'Madhya Pradesh, express' },
    { name: 'daysNear', label: 'The west', help: 'PIN codes 3 and 4.' },
    { name: 'expressDaysNear', label: 'The west, express' },
    { name: 'daysAcross', label: 'North, south and east', help: 'PIN codes 1, 2 and 5 to 8.' },
    { name: 'expressDaysAcross', label: 'North, south and east, express' },
    { name: 'daysRemote', label: 'Remote', help: 'Hills, north-east, islands, army.' },
    { name: 'expressDaysRemote', label: 'Remote, express' },
  ],
};

export const PROMISES: readonly TermSection[] = [
  {
    title: 'Windows',
    note: 'For new orders. Existing orders keep theirs, and the policy pages show the new ones.',
    lines: [
      { name: 'cancelHours', label: 'Cancel within, hours' },
      { name: 'returnDays', label: 'Return within, days' },
      { name: 'damageHours', label: 'Report damage within, hours' },
    ],
  },
  DAYS_ON_THE_ROAD,
];

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface TermsFormProps {
  saved: TermsDto;
  sections: readonly TermSection[];
  withDays?: boolean;
}

function Form({ saved, sections, withDays }: TermsFormProps) {
  const { own, defaults } = saved;
  const [save, { isLoading: saving }] = useChangeTermsMutation();
  const { edits, errors, failure, edit, submit, saveBar } = useSettingsForm<TermsForm, TermChangesDto>({
    changesOf: (typed) => changedTerms(own, typed),
    errorsOf: termErrors,
    serverErrorsOf: serverTermErrors,
    save: (changes) => save({ termChangesDto: changes }),
    saving,
  });

  const field = (name: TextTerm) => ({
    name,
    value: edits[name] ?? String(own[name] ?? ''),
    error: errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) => edit({ [name]: event.target.value }),
  });
  const workDays = edits.workDays ?? own.workDays ?? defaults.workDays ?? [];
  return (
    <form className={styles.settings} noValidate onSubmit={(event) => void submit(event)}>
      {sections.map(({ title, note, lines }) => (
        <FormSection key={title} title={title} note={note}>
          <FieldGrid>
            {lines.map(({ name, label, help }) => (
              <TextInput
                key={name}
                label={label}
                help={
                  [help, defaults[name] === undefined ? '' : `Default: ${defaults[name]}`].filter(Boolean).join(' ') ||
                  undefined
                }
                inputMode="numeric"
                {...field(name)}
              />
            ))}
          </FieldGrid>
        </FormSection>
      ))}
      {withDays && (
        <>
          <FormSection
            title="Delivery days by PIN code"
            note="These replace the zone’s days. 781 covers every PIN code that starts with 781; the longest match counts. Lists show the longest time until a shopper enters a PIN code."
          >
            <PlaceDays
              places={edits.placeDays ?? placesFormOf(own.placeDays)}
              errors={errors}
              onChange={(placeDays) => edit({ placeDays })}
            />
          </FormSection>
          <FormSection
            title="Working days"
            note="When items are made and shipped. Couriers don’t deliver on Sundays and holidays."
          >
            <fieldset className={styles.weekdays}>
              <legend className="srOnly">Working days</legend>
              {WEEKDAYS.map((name, place) => (
                <Checkable
                  key={name}
                  type="checkbox"
                  name="workDays"
                  checked={workDays.includes(place + 1)}
                  onChange={(event) => {
                    const others = workDays.filter((day) => day !== place + 1);
                    edit({ workDays: event.target.checked ? [...others, place + 1] : others });
                  }}
                >
                  {name}
                </Checkable>
              ))}
            </fieldset>
            <Alert>{errors['workDays']}</Alert>
          </FormSection>
          <FormSection
            title="Closed"
            note="Orders come in, and every promised day counts from the next working day after the closure."
          >
            <FieldGrid>
              <TextInput type="date" label="Closed from" {...field('closedFrom')} />
              <TextInput type="date" label="Closed to" help="The last day." {...field('closedTo')} />
            </FieldGrid>
            <TextInput
              label="Line in the shop"
              help="On every page, from a week before until the last day. Empty: the shop’s own line. Up to 120 characters."
              maxLength={120}
              {...field('closureNotice')}
            />
          </FormSection>
        </>
      )}
      <Alert>{failure}</Alert>
      <SaveBar {...saveBar} />
    </form>
  );
}

/** What an order costs beside its items, and what the shop promises. */
export function TermsSettings(form: Omit<TermsFormProps, 'saved'>) {
  const { data, isError, refetch } = useGetTermsQuery();
  if (data) return <Form saved={data} {...form} />;
  return isError ? <ListError what="The settings" onRetry={() => void refetch()} /> : <Skeleton />;
}
