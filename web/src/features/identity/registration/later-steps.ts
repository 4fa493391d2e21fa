/** The steps behind the first, in one chunk: who only looks at the first does not pay for them. */
export { AccountStep } from './account-step.tsx';
export { AdditionalStep } from './additional-step.tsx';
export { ContactStep } from './contact-step.tsx';
export { EmergencyStep } from './emergency-step.tsx';
