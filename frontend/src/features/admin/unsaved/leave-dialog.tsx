import { Button, Dialog } from '../../../ui';
import { DialogActions } from '../components/dialog-actions';
import { answerLeaveQuestion, useLeaveQuestion } from './unsaved-work';

const stay = () => answerLeaveQuestion(false);
const leave = () => answerLeaveQuestion(true);

/** The question that `askToLeave` asks. */
export function LeaveDialog() {
  return (
    <Dialog open={useLeaveQuestion()} onClose={stay} title="Leave without saving?">
      <p>Your changes will be lost.</p>
      <DialogActions>
        <Button look="outline" small data-autofocus onClick={stay}>
          Stay here
        </Button>
        <Button look="danger" small onClick={leave}>
          Leave
        </Button>
      </DialogActions>
    </Dialog>
  );
}
