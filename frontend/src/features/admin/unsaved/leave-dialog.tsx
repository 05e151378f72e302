import { Button, Dialog } from '../../../ui';
import dialogs from '../components/dialogs.module.css';

interface LeaveDialogProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ open, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog open={open} onClose={onStay} title="Leave without saving?">
      <p>What you changed here is lost.</p>
      <div className={dialogs.buttons}>
        <Button look="outline" small data-autofocus onClick={onStay}>
          Stay here
        </Button>
        <Button look="danger" small onClick={onLeave}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
