export { preloadWizard } from './preload';
export { WizardScreen } from './wizard-screen';
