// The empty form of a user whom an administrator adds.

export const newUser = {
  name: "",
  phone: "",
  email: "",
  profession: "",
  institution_name: "",
  organization: "",
  wechat_name: "",
  purpose: "",
  password: "",
};

export type NewUserValues = typeof newUser;
