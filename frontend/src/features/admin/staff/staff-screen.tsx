import { useState, type FormEvent } from 'react';
import { errorMessage } from '../../../api';
import {
  useChangeStaffLimitsMutation,
  useChangeStaffMutation,
  useEndStaffMutation,
  useGetStaffQuery,
  useInviteStaffAgainMutation,
  useInviteStaffMutation,
} from '../../../api/generated/admin';
import type { RefundLimitsDto, StaffDto, StaffMemberDto } from '../../../api/generated/types';
import { formatDate } from '../../../lib/format-date';
import { rupees } from '../../../lib/rupees';
import { Alert, Button, Checkable, Skeleton, TextButton, TextInput, toast, useResultToast } from '../../../ui';
import { FormDialog } from '../unsaved/form-dialog';
import { ROLE_NAMES } from '../access/rights';
import { DialogActions } from '../components/dialog-actions';
import dialogs from '../components/dialogs.module.css';
import { ListError } from '../components/list-error';
import { PageHeader } from '../components/page-header';
import { SectionHead } from '../components/section-head';
import { typedNumber } from '../components/typed-number';
import styles from './staff.module.css';
import { RIGHTS_TABLE, STAFF_ROLES, roleNote, type StaffRole } from './staff.view-model';

const NOTHING_CHANGED = 'The server did not answer. Nothing was changed.';

type Asking = { kind: 'invite' } | { kind: 'change' | 'end'; member: StaffMemberDto };

interface RoleFormProps {
  /** undefined: somebody new */
  member?: StaffMemberDto;
  limits: RefundLimitsDto;
  onDone: () => void;
}

function RoleForm({ member, limits, onDone }: RoleFormProps) {
  const [invite, inviting] = useInviteStaffMutation();
  const [change, changing] = useChangeStaffMutation();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>(member?.role ?? 'desk');
  const [failure, setFailure] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    const { data, error } = member
      ? await change({ id: member.id, staffRoleDto: { role } })
      : await invite({ inviteStaffDto: { email: email.trim(), role } });
    if (!data) return setFailure(errorMessage(error, NOTHING_CHANGED));
    toast(member ? `${member.email} is ${ROLE_NAMES[role]} now.` : `Invitation sent to ${email.trim()}.`);
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {member
          ? 'They are signed out, and have the new rights when they sign in again.'
          : 'The invitation works for 7 days. They sign in with this e-mail address.'}
      </p>
      <div className={dialogs.fields}>
        {!member && (
          <TextInput
            label="E-mail"
            type="email"
            autoComplete="off"
            data-autofocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
        <fieldset className={dialogs.ways}>
          <legend>Rights</legend>
          {STAFF_ROLES.map((one) => (
            <Checkable key={one} type="radio" name="role" checked={role === one} onChange={() => setRole(one)}>
              <b>{ROLE_NAMES[one]}</b>
              <br />
              <small>{roleNote(one, limits)}</small>
            </Checkable>
          ))}
        </fieldset>
        <Alert>{failure}</Alert>
      </div>
      <DialogActions onCancel={onDone}>
        <Button
          type="submit"
          busy={inviting.isLoading || changing.isLoading}
          disabled={member ? role === member.role : email.trim() === ''}
        >
          {member ? 'Change rights' : 'Send invitation'}
        </Button>
      </DialogActions>
    </form>
  );
}

function EndForm({ member, onDone }: { member: StaffMemberDto; onDone: () => void }) {
  const [end, { isLoading }] = useEndStaffMutation();
  const { notify, error } = useResultToast('The access could not be ended', (cause) =>
    errorMessage(cause, NOTHING_CHANGED),
  );
  const message = `${member.email} is no longer on the staff.`;
  return (
    <>
      <p>They are signed out at once. Their actions stay in the audit log.</p>
      <DialogActions onCancel={onDone} focusCancel>
        <Button
          busy={isLoading}
          onClick={() =>
            void notify(
              end({ id: member.id })
                .unwrap()
                .then(() => ({ message })),
              onDone,
            )
          }
        >
          End access
        </Button>
      </DialogActions>
      {error}
    </>
  );
}

function Member({
  member,
  limits,
  onAsk,
}: {
  member: StaffMemberDto;
  limits: RefundLimitsDto;
  onAsk: (asking: Asking) => void;
}) {
  const [again, { isLoading }] = useInviteStaffAgainMutation();
  const { notify, error } = useResultToast('The invitation was not sent', (cause) =>
    errorMessage(cause, NOTHING_CHANGED),
  );
  const { email, role, acceptedAt, invitedAt, invitationExpiresAt } = member;
  const message = `Invitation sent to ${email}.`;
  return (
    <li>
      <div>
        <b>{email}</b>
        <span>
          {acceptedAt
            ? `Since ${formatDate(acceptedAt)}`
            : `Invited ${formatDate(invitedAt)}, works until ${formatDate(invitationExpiresAt)}`}
        </span>
      </div>
      <div>
        <b>{ROLE_NAMES[role]}</b>
        <span>{roleNote(role, limits)}</span>
      </div>
      <div className={styles.act}>
        {!acceptedAt && (
          <TextButton
            small
            disabled={isLoading}
            onClick={() =>
              void notify(
                again({ id: member.id })
                  .unwrap()
                  .then(() => ({ message })),
              )
            }
          >
            Send again<span className="srOnly"> to {email}</span>
          </TextButton>
        )}
        <TextButton small onClick={() => onAsk({ kind: 'change', member })}>
          Change<span className="srOnly"> rights of {email}</span>
        </TextButton>
        <TextButton small onClick={() => onAsk({ kind: 'end', member })}>
          End<span className="srOnly"> rights of {email}</span>
        </TextButton>
      </div>
      {error}
    </li>
  );
}

function Limits({ limits }: { limits: RefundLimitsDto }) {
  const [save, { isLoading }] = useChangeStaffLimitsMutation();
  const [edits, setEdits] = useState<Partial<Record<keyof RefundLimitsDto, string>>>({});
  const [failure, setFailure] = useState('');
  const text = (name: keyof RefundLimitsDto) => edits[name] ?? String(limits[name]);
  const amount = (name: keyof RefundLimitsDto) => typedNumber(text(name), 2) ?? Number.NaN;
  const isRight = [amount('perOrder'), amount('perDay')].every((one) => one >= 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure('');
    const { data, error } = await save({
      refundLimitsDto: { perOrder: amount('perOrder'), perDay: amount('perDay') },
    });
    if (!data) return setFailure(errorMessage(error, NOTHING_CHANGED));
    setEdits({});
    toast('Limits saved.');
  };
  const field = (name: keyof RefundLimitsDto, label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={text(name)}
      onChange={(event) => setEdits({ ...edits, [name]: event.target.value })}
    />
  );
  return (
    <form className={styles.limits} noValidate onSubmit={(event) => void submit(event)}>
      {field('perOrder', 'Refund by one person, an order (₹)')}
      {field('perDay', 'By one person, a day (₹)')}
      <Button
        type="submit"
        look="outline"
        small
        busy={isLoading}
        disabled={Object.keys(edits).length === 0 || !isRight}
      >
        Save limits
      </Button>
      <Alert>{failure}</Alert>
    </form>
  );
}

function RightsTable() {
  return (
    <section
      className={styles.scroll}
      aria-label="Table of rights"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className={styles.matrix}>
        <caption className="srOnly">Who can do what</caption>
        <thead>
          <tr>
            <th scope="col">May</th>
            <th scope="col">Owner</th>
            {STAFF_ROLES.map((role) => (
              <th scope="col" key={role}>
                {ROLE_NAMES[role]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS_TABLE.map(({ name, roles, note }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>Yes</td>
              {STAFF_ROLES.map((role) => (
                <td key={role} data-no={!roles.includes(role) || undefined}>
                  {roles.includes(role) ? (note?.[role] ?? 'Yes') : 'No'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function People({ staff, onAsk }: { staff: StaffDto; onAsk: (asking: Asking) => void }) {
  return (
    <ul className={styles.list}>
      <li>
        <div>
          <b>{staff.owner}</b>
          <span>You</span>
        </div>
        <div>
          <b>Owner</b>
          <span>Everything</span>
        </div>
      </li>
      {staff.members.map((member) => (
        <Member key={member.id} member={member} limits={staff.limits} onAsk={onAsk} />
      ))}
    </ul>
  );
}

/** The people who work in the admin, their rights and limits. */
export function StaffScreen() {
  const { data, isError, refetch } = useGetStaffQuery();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const title =
    asking?.kind === 'invite'
      ? 'Who do you want to invite?'
      : asking?.kind === 'end'
        ? `End access of ${asking.member.email}?`
        : `Rights of ${asking?.member.email ?? ''}`;
  return (
    <>
      <PageHeader
        title="Staff"
        note="Who works in the admin, and what each of them can do."
        actions={
          <Button small onClick={() => setAsking({ kind: 'invite' })}>
            Invite someone
          </Button>
        }
      />
      {isError && !data && <ListError what="The staff" onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton variant="block" />}
      {data && (
        <div className={styles.staff}>
          <section aria-labelledby="people-head">
            <SectionHead
              id="people-head"
              title="People"
              note={`Refunds by the desk: up to ${rupees(data.limits.perOrder)} an order`}
            />
            <People staff={data} onAsk={setAsking} />
          </section>
          <section aria-labelledby="rights-head">
            <SectionHead id="rights-head" title="Who can do what" />
            <RightsTable />
          </section>
          <section aria-labelledby="limits-head">
            <SectionHead id="limits-head" title="Limits of the desk" />
            <Limits limits={data.limits} />
          </section>
          <FormDialog open={asking !== null} onClose={close} title={title}>
            {asking?.kind === 'invite' && <RoleForm limits={data.limits} onDone={close} />}
            {asking?.kind === 'change' && <RoleForm member={asking.member} limits={data.limits} onDone={close} />}
            {asking?.kind === 'end' && <EndForm member={asking.member} onDone={close} />}
          </FormDialog>
        </div>
      )}
    </>
  );
}
