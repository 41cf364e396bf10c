/** The columns of an order's table: recipient, label and tracking (below the recipient where all would be narrow), price, actions. */
export const orderRowGrid =
  'grid items-start gap-x-3 gap-y-1.5 px-4 @form:grid-cols-[minmax(0,1fr)_3.75rem_13.25rem] @min-[48rem]:grid-cols-[minmax(0,1fr)_14.5rem_3.75rem_13.25rem]';
