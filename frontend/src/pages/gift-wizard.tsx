import { preloadWizard, WizardScreen } from '../features/wizard';

export const preload = preloadWizard;

export default function GiftWizardPage() {
  return <WizardScreen />;
}
