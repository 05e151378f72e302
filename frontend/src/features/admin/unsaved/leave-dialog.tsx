import { Button, Dialog } from '../../../ui';
import dialogs from '../components/dialogs.module.css';
import { answerLeaveQuestion, useLeaveQuestion } from './unsaved-work';

const stay = () => answerLeaveQuestion(false);
const leave = () => answerLeaveQuestion(true);

/** The question that `askToLeave` asks. */
export function LeaveDialog() {
  return (
    <Dialog open={useLeaveQuestion()} onClose={stay} title="Leave without saving?">
      <p>Your changes will be lost.</p>
      <div className={dialogs.buttons}>
        <Button look="outline" small data-autofocus onClick={stay}>
          Stay here
        </Button>
        <Button look="danger" small onClick={leave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
