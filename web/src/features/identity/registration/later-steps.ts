/** The steps after the first, in one chunk: users who only see the first step do not load them. */
export { AccountStep } from './account-step.tsx';
export { AdditionalStep } from './additional-step.tsx';
export { ContactStep } from './contact-step.tsx';
export { EmergencyStep } from './emergency-step.tsx';
