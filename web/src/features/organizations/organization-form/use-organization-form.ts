import { useForm, type UseFormReturn } from 'react-hook-form';
import { organizationResolver } from './organization-resolver.ts';
import type { OrganizationValues } from './organization-values.ts';

/** The form around the fields of an organisation, judged by the contract's schemas. */
export function useOrganizationForm(start: OrganizationValues): UseFormReturn<OrganizationValues> {
  return useForm<OrganizationValues>({ defaultValues: start, resolver: organizationResolver });
}
