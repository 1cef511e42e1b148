"""What people do at a table: one file for each verb."""
